import { writeFileSync } from 'node:fs'
import { openBrowser, openCamera } from './camera.ts'
import { readBoard } from './folders.ts'
import { timelineOf } from './timeline.ts'

// node scripts/films/still.ts <slug> <folder> [seconds…]: pictures to look at; without seconds the end of every scene.

const [slug = '', folder = '.', ...given] = process.argv.slice(2)
const board = readBoard(slug)
const timeline = timelineOf(board)
const times =
  given.length > 0 ? given.map(Number) : [...timeline.shots.map(({ to }) => to - 0.4), timeline.length - 0.2]
const browser = await openBrowser()
const camera = await openCamera(browser, board, timeline, 1)
for (const time of times)
  writeFileSync(`${folder}/${slug}-${time.toFixed(2).padStart(6, '0')}.png`, await camera.take(time))
await browser.close()
