/** An option that is missing or wrong. Its message is the one line a developer needs. */
export class NewsroomOptionError extends Error {
  override name = 'NewsroomOptionError'
  constructor(option: string, problem: string) {
    super(`civic-newsroom: option ${option}: ${problem}`)
  }
}
