import { benchFirstLoad } from './first-load.ts'

// The gate of CI: bytes and processor time of the first load. A busy machine gets a second try.
let { table, isOver } = await benchFirstLoad()
if (isOver) ({ table, isOver } = await benchFirstLoad())
console.log(table)
process.exit(isOver ? 1 : 0)
