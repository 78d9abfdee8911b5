import { reviewCasesResource } from '@malto/contract/modules/moderation.admin'
import { type QueuePart, QueueParts } from '../../../platform/desk/QueueParts.tsx'
import { words } from '../words.ts'

const parts: readonly QueuePart[] = [
  { name: words.waiting, filter: { state: 'open' }, counted: true },
  { name: words.mine, filter: { state: 'claimed', mine: 'true' }, counted: true },
  { name: words.decided, filter: { state: 'decided' }, counted: false },
  { name: words.all, filter: {}, counted: false },
]

export const QueueTabs = () => <QueueParts resource={reviewCasesResource} parts={parts} />
