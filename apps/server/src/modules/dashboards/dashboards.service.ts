import { NotAllowed, type Input, type Language, type Reply } from '@malto/contract'
import {
  boardPowers,
  boardWords,
  type Board as BoardName,
  type exportBoard as exportCall,
  type getBoard as call,
} from '@malto/contract/modules/dashboards.admin'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import { writeXlsx, XLSX_TYPE } from '#platform/xlsx/write.ts'
import { advisoryBoard } from './dashboards.advisory.service.ts'
import { communityBoard } from './dashboards.community.service.ts'
import { learningBoard, testsBoard } from './dashboards.learning.service.ts'
import { peopleBoard } from './dashboards.people.service.ts'
import { periodOf } from './dashboards.period.service.ts'
import { rewardsBoard } from './dashboards.rewards.service.ts'
import { columnsOf, rowsOfBoard } from './dashboards.sheet.service.ts'
import { usageBoard } from './dashboards.usage.service.ts'
import { viewOf, type Board, type View } from './dashboards.view.service.ts'

export type BoardReply = Reply<typeof call>

const makers: Readonly<Record<BoardName, (view: View) => Promise<Board>>> = {
  people: peopleBoard,
  tests: testsBoard,
  learning: learningBoard,
  advisory: advisoryBoard,
  community: communityBoard,
  usage: usageBoard,
  rewards: rewardsBoard,
}

/** Sums that jobs have laid, of the places this person may see; who may not see the rows may not see their sums. */
export async function getBoard(ctx: Ctx, input: Input<typeof call>): Promise<BoardReply> {
  if (!ctx.actor.powers.has(boardPowers[input.board])) throw NotAllowed()
  const today = vietnameseDay(ctx.now())
  const period = periodOf(input, today)
  const view = await viewOf(ctx, input, period, today)
  return {
    board: input.board,
    as_of: view.known.as_of,
    from: period.from,
    to: period.to,
    before_from: period.before?.from ?? null,
    before_to: period.before?.to ?? null,
    ...(await makers[input.board](view)),
  }
}

export async function exportBoard(ctx: Ctx, input: Input<typeof exportCall>): Promise<FileReply> {
  const board = await getBoard(ctx, input)
  await inTransaction(ctx, (tx) =>
    audit(tx, { action: 'export', target: 'dashboards', target_id: input.board, after: { filter: input } }),
  )
  const language: Language = ctx.language
  const title = boardWords[input.board][language]
  return {
    stream: writeXlsx({
      sheet_name: title,
      columns: columnsOf(language),
      rows: rowsOfBoard(board, language),
    }),
    type: XLSX_TYPE,
    save_as: `${title} ${board.from} ${board.to}.xlsx`,
  }
}
