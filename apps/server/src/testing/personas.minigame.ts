import { members, row, type Row, type World } from './personas.ts'

const none = () => ({})
const noRound = (world: World) => ({ round_id: world.nobody, place: 0 })
const notThere = 'ROUND_NOT_FOUND'
const round = 'id kind day duel_code guesses score riddle finished points seconds_left'
const duel = 'code host guest may_play expires_at'

/** The game: who gets what. Ages, points and boards have tests of their own. */
export const minigameRows: readonly Row[] = [
  row(
    'GET /api/minigame',
    'own',
    none,
    members('ok'),
    'open_round daily seconds_left best rounds week on_board named prizes',
  ),
  row('POST /api/minigame/start', 'a free round', () => ({ kind: 'free' }), members('ok'), round),
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
    'week_on letter rows own groups',
  ),
  row('POST /api/minigame/on-board', 'own', () => ({ on: false }), members('ok'), 'on_board named'),
  row('POST /api/minigame/duel/create', 'own', (w) => ({ client_id: w.nobody }), members('ok'), duel),
  row('GET /api/minigame/duel', 'none', () => ({ code: 'khong-co-dau' }), members('DUEL_NOT_FOUND')),
]
