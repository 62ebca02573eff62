import { openDemo } from './open.ts'
import { withOptions } from './options.ts'

await withOptions(openDemo)
