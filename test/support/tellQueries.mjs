import process from 'node:process'
import { setImmediate } from 'node:timers'
import Database from 'libsql'

// Imported before a program: prints a line on its error stream for each query of SQLite, with the process, the connection and the turn of
// the event loop.
const connections = new Map()
let turn = 0
const nextTurn = () => {
  turn += 1
  setImmediate(nextTurn).unref()
}
nextTurn()

const { prepare } = Database.prototype
Database.prototype.prepare = function (...statement) {
  if (!connections.has(this)) connections.set(this, connections.size)
  process.stderr.write(
    `${process.pid} queries: connection ${connections.get(this)}, turn ${turn}\n`,
  )
  return prepare.apply(this, statement)
}
