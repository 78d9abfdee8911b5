import { createDuel, startRound } from '@malto/contract/modules/minigame.calls'
import { rightAt } from '#modules/minigame/minigame.factory.ts'
import { newId } from '#platform/ids.ts'
import * as seen from './fields.ts'
import type { Ground } from './ground.ts'
import { thing } from './table.ts'

const round = async ({ malto, people: { kid } }: Ground) => {
  const { id, riddle } = await kid.call(startRound, { kind: 'free' })
  const place = riddle?.place ?? 0
  return { round_id: id, place, option_id: await rightAt(malto, id, place) }
}

const duel = async ({ people: { kid } }: Ground) => {
  const { code } = await kid.call(createDuel, { client_id: newId() })
  return { code, duel_code: code }
}

/** A round is its player’s; a duel is for whoever was given its code. */
export const gameThings = [
  thing({ what: 'a round of the kid', ids: ['round_id'], code: 'ROUND_NOT_FOUND', make: round }, [
    ['GET /api/minigame/round', 'ok - - - - - -', { fields: seen.round }],
    ['POST /api/minigame/riddle', 'ok - - - - - -', { fields: seen.round_with_riddle }],
    [
      'POST /api/minigame/clue',
      'ok - - - - - -',
      { rest: { seen: 1, sooner: true }, fields: seen.round_with_riddle },
    ],
    [
      'POST /api/minigame/guess',
      'ok - - - - - -',
      {
        fields:
          'day duel_code finished guesses(career(id name slug) chosen_id clues_open place points right too_fast) id kind points riddle score seconds_left',
      },
    ],
  ]),
  thing({ what: 'a duel of the kid', ids: ['code', 'duel_code'], code: 'DUEL_NOT_FOUND', make: duel }, [
    [
      'GET /api/minigame/duel',
      'ok',
      { fields: 'code expires_at guest host(finished name own score) may_play' },
    ],
    ['POST /api/minigame/start', 'ok', { rest: { kind: 'duel' }, fields: seen.round }],
  ]),
]
