import * as calls from '@malto/contract/modules/minigame.calls'
import type { Bind } from '#platform/http.ts'
import { minigameConsole } from './minigame.admin.ts'
import * as board from './minigame.board.service.ts'
import * as duels from './minigame.duels.service.ts'
import * as play from './minigame.play.service.ts'
import * as rounds from './minigame.rounds.service.ts'

export function minigameRoutes(bind: Bind) {
  bind(calls.getMinigame, rounds.getMinigame)
  bind(calls.startRound, rounds.startRound)
  bind(calls.getRound, rounds.getRound)
  bind(calls.listRounds, rounds.listRounds)
  bind(calls.askRiddle, play.askRiddle)
  bind(calls.askClue, play.askClue)
  bind(calls.guessCareer, play.guessCareer)
  bind(calls.getBoard, board.getBoard)
  bind(calls.setOnBoard, board.setOnBoard)
  bind(calls.createDuel, duels.createDuel)
  bind(calls.getDuel, duels.getDuel)
  minigameConsole(bind)
}
