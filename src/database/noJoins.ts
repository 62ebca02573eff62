/** `joins: false` of Payload's local API, whose type allows it only for collections that are known when it is compiled. */
export const NO_JOINS = false as unknown as undefined
