import { noun } from '../../src/core/noun.ts'
import { schoolBoards } from './item.ts'
import { schoolBoardPages } from './page.ts'

export default noun({ kind: schoolBoards, section: schoolBoardPages })
