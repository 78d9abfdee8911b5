import type { SubjectKind } from '@malto/contract/modules/moderation.rules'
import { IconHelpCircle, type Icon, IconMessage, IconMessages, IconNote, IconUser } from '@tabler/icons-react'
import type { Row } from '../../../platform/arrangement.ts'
import { useSay } from '../../../platform/language.ts'
import { Hex } from '../../../ui/Hex.tsx'
import { words } from '../words.ts'
import { isGrave, isYoung } from './case.ts'
import '../moderation.css'

const kindIcons: Readonly<Record<SubjectKind, Icon>> = {
  status: IconNote,
  comment: IconMessages,
  message: IconMessage,
  question: IconHelpCircle,
  person: IconUser,
}

/** Red where somebody may be in danger, yellow where it is worrying; a dot of its own for a child. */
export function CaseMark({ row }: { readonly row: Row }) {
  const say = useSay()
  const Mark = kindIcons[row['subject_kind'] as SubjectKind] ?? IconNote
  const grave = isGrave(row)
  const young = isYoung(row)
  const said = [grave ? say(words.grave) : null, young ? say(words.young) : null].filter(Boolean).join(', ')
  return (
    <span className="case-mark" title={said || undefined}>
      <Hex size={38} tone={grave ? 'bad' : Number(row['severity']) === 2 ? 'warn' : 'sunken'}>
        <Mark size={20} />
      </Hex>
      {young ? (
        <i className="case-young" aria-hidden>
          &lt;16
        </i>
      ) : null}
      {said ? <span className="unseen">{said}</span> : null}
    </span>
  )
}
