import { afterEach, beforeEach } from 'vitest'
import { cleanup } from '@testing-library/react'
import { loadTexts } from '../app/texts.ts'
import { startTexts } from '../platform/language.ts'

window.scrollTo = () => {}
await startTexts(loadTexts, ['app', 'ui'])

beforeEach(() => localStorage.clear())
afterEach(cleanup)
