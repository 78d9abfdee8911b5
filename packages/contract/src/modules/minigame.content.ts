import * as z from 'zod'
import { text } from '../core/fields.ts'
import { CareerSlug } from './careers.content.ts'
import { CLUES } from './minigame.rules.ts'

/** From far to near; none of them may name the career. */
export const Clues = z.array(text(160, 8)).length(CLUES)
/** `content/minigame/clues.json`: what came with Malto. */
export const RiddlesContent = z.array(z.object({ career: CareerSlug, clues: Clues })).min(60)
export type RiddlesContent = z.infer<typeof RiddlesContent>
