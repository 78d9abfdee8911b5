// The parts of the app one after the other, each in a piece of its own: all of them at once would hold the screen of a
// slow phone for a quarter of a second. The HTML names their files from the beginning (scripts/name-shell.ts).
import { breath } from './platform/breath.ts'

async function open(): Promise<void> {
  await import('react-dom/client')
  await breath()
  const { start } = await import('./app/start.tsx')
  await breath()
  await start()
}

void open()
