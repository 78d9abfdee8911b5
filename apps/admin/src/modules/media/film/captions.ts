import type { Cue } from '@malto/contract/modules/media.rules'
import { readCaptions } from '@malto/contract/modules/media.rules'
import { showDuration } from '../../../platform/format.ts'
import type { Say } from '../../../platform/language.ts'
import { words } from '../words.ts'

export interface Checked {
  readonly cues: readonly Cue[]
  /** Null: nothing is written. */
  readonly right: boolean | null
  readonly sentence: string
  readonly line: number | null
}

const SHOWN = 60

/** What is to be said of captions while they are written: how many, or which line is wrong and what stands there. */
export function checkCaptions(written: string, say: Say): Checked {
  if (written.trim() === '') return { cues: [], right: null, sentence: '', line: null }
  const { cues, fault_line } = readCaptions(written)
  if (fault_line === null) {
    const until = showDuration(Math.max(...cues.map(({ to }) => to)))
    return { cues, right: true, sentence: say(words.captions_ok, { count: cues.length, until }), line: null }
  }
  const lines = written.replace(/\r\n?/g, '\n').split('\n')
  const text = (lines[fault_line - 1] ?? '').trim().slice(0, SHOWN)
  const headed = /^\uFEFF?WEBVTT($|[ \t])/.test(lines[0] ?? '')
  const sentence = !headed
    ? say(words.captions_head)
    : cues.length === 0 && text === ''
      ? say(words.captions_none)
      : say(words.captions_fault, { line: fault_line, text })
  return { cues, right: false, sentence, line: fault_line }
}

/** Where line `line` (from 1 on) begins and ends in a text. */
export function placeOfLine(text: string, line: number): { readonly from: number; readonly to: number } {
  const lines = text.split('\n')
  const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  return { from, to: from + (lines[line - 1]?.length ?? 0) }
}
