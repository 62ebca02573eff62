/** Whether a write failed because another document has this value in a unique field: Payload's ValidationError that names it. */
export const isTaken = (error: unknown, field: string): boolean => {
  const { data } = (error ?? {}) as { data?: { errors?: { path?: string }[] } }
  return Boolean(data?.errors?.some(({ path }) => path === field))
}
