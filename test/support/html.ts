import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({ extends: ['html-validate:recommended'] })

/** What an HTML validator finds wrong with a page, one line each. */
export const htmlFaults = async (page: string): Promise<string[]> => {
  const { results } = await validator.validateString(page)
  return results.flatMap(({ messages }) =>
    messages.map(({ column, line, message, ruleId }) => `${line}:${column} ${ruleId} ${message}`),
  )
}
