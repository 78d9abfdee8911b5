import { members, row, type Row, type World } from './personas.ts'

const none = () => ({})
const noRound = (world: World) => ({ round_id: world.nobody, place: 0 })
const notThere = 'ROUND_NOT_FOUND'

/** The game: who gets what. Ages, points and boards have tests of their own. */
export const minigameRows: readonly Row[] = [
  row(
    'GET /api/minigame',
    'own',
    none,
    members('ok'),
    'best daily(day played score) named on_board open_round prizes rounds seconds_left week(group_rank letter score starts_on)',
  ),
  row(
    'POST /api/minigame/start',
    'a free round',
    () => ({ kind: 'free' }),
    members('ok'),
    'day duel_code finished guesses id kind points riddle score seconds_left',
  ),
  row(
    'POST /api/minigame/start',
    'a duel that is not there',
    () => ({ kind: 'duel', duel_code: 'khong-co-dau' }),
    members('DUEL_NOT_FOUND'),
  ),
  row('GET /api/minigame/round', 'none', (w) => ({ round_id: w.nobody }), members(notThere)),
  row('POST /api/minigame/riddle', 'none', noRound, members(notThere)),
  row(
    'POST /api/minigame/clue',
    'none',
    (w) => ({ ...noRound(w), seen: 1, sooner: true }),
    members(notThere),
  ),
  row('POST /api/minigame/guess', 'none', (w) => ({ ...noRound(w), option_id: 1 }), members(notThere)),
  row('GET /api/minigame/rounds', 'own', none, members('ok'), 'items next_cursor'),
  row(
    'GET /api/minigame/board',
    'a group',
    () => ({ letter: 'I' }),
    members('ok'),
    'groups letter own rows week_on',
  ),
  row('POST /api/minigame/on-board', 'own', () => ({ on: false }), members('ok'), 'named on_board'),
  row(
    'POST /api/minigame/duel/create',
    'own',
    (w) => ({ client_id: w.nobody }),
    members('ok'),
    'code expires_at guest host(finished name own score) may_play',
  ),
  row('GET /api/minigame/duel', 'none', () => ({ code: 'khong-co-dau' }), members('DUEL_NOT_FOUND')),
]
