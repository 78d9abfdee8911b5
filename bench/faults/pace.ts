import { spawn } from 'node:child_process'

/** A fixed piece of work in a process of its own: what a start does, read code and compile it, without our code. */
const WORK = `
  const text = Array.from({ length: 2000 }, (_, n) => 'exports.f' + n + '=(a)=>{let b=a;for(const c of [1,2,3])b+=c*' + n + ';return b}').join('\\n')
  for (let round = 0; round < 5; round++) {
    const exports = {}
    new Function('exports', text + '//' + round)(exports)
    for (const f of Object.values(exports)) f(round)
  }`
/** What it takes where the promises in seconds were made: two cores of a current server, idle. */
const USUAL_MS = 300

/** How many times slower than usual this machine is at this moment: 1 or more. */
export async function slowness(): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, ['-e', WORK], { stdio: 'ignore' })
  await new Promise((done) => child.once('exit', done))
  return Math.max(1, (performance.now() - began) / USUAL_MS)
}
