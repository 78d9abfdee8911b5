import type { Permission, Words } from '@malto/contract'
import { type Board, boardPowers, boards } from '@malto/contract/modules/dashboards.admin'
import type { OwnAdministrator } from '@malto/contract/modules/roles.calls'
import { holds } from '../../platform/authProvider.ts'
import { useSession } from '../../platform/session.ts'

/** It takes the power to see boards at all, and the one for what the board sums up. */
const boardsOf = (user: OwnAdministrator | null): readonly Board[] =>
  holds(user, 'dashboards.read') ? boards.filter((board) => holds(user, boardPowers[board])) : []

export const useBoards = (): readonly Board[] => boardsOf(useSession().user)

export const boardPath = (board: Board): string => `/dashboards/${board}`

interface Deeper {
  readonly path: string
  readonly title: Words
  readonly power: Permission
}

/** Pages that go further into what a board only sums up. */
export const deeper: Readonly<Partial<Record<Board, readonly Deeper[]>>> = {
  people: [
    { path: '/users', title: { vi: 'Danh sách người dùng', en: 'The list of users' }, power: 'users.read' },
  ],
  tests: [
    {
      path: '/test-results',
      title: { vi: 'Số liệu từng bài trắc nghiệm', en: 'Figures of each test' },
      power: 'assessments.results',
    },
  ],
  advisory: [
    {
      path: '/advisory-load',
      title: { vi: 'Tải việc từng cố vấn', en: 'Load of each adviser' },
      power: 'advisers.read',
    },
  ],
  usage: [{ path: '/usage', title: { vi: 'Thời gian theo tuần', en: 'Time by week' }, power: 'usage.read' }],
}
