export const WithdrawButton = () => null
