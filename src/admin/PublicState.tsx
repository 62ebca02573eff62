export const PublicState = () => null
