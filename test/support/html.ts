import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({ extends: ['html-validate:recommended'] })

/** Returns the faults that an HTML validator finds in a page, one line each. */
export const htmlFaults = async (page: string): Promise<string[]> => {
  const { results } = await validator.validateString(page)
  return results.flatMap(({ messages }) =>
    messages.map(({ column, line, message, ruleId }) => `${line}:${column} ${ruleId} ${message}`),
  )
}
