import type { ServerFunctionClientArgs } from 'payload'

/**
 * Returns what a browser may send to call a server function of the admin: its name and its arguments. Payload (3.90.1,
 * `handleServerFunctions`) also finds names that every object has, and functions that the request itself brings: with `constructor` any
 * client was sent the whole request of this server, which kept the editors' process busy until it was ended.
 * @throws Error if no server function can have this name
 */
export const sentByBrowser = ({
  args,
  name,
}: ServerFunctionClientArgs): ServerFunctionClientArgs => {
  if (typeof name !== 'string' || name in {}) throw new Error('There is no such server function.')
  return { args, name }
}
