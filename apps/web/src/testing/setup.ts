import { afterEach, beforeEach } from 'vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { loadTexts } from '../app/texts.ts'
import { startTexts } from '../platform/language.ts'

// A page comes in chunks: the first of them may take its time on a busy machine.
configure({ asyncUtilTimeout: 4000 })

window.scrollTo = () => {}
await startTexts(loadTexts, ['app', 'ui'])

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  // They outlive the page: four of them, and the next one waits in line.
  notifications.clean()
})
