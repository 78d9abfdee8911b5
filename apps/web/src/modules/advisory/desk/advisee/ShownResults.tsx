import { IconChevronRight, IconClipboardCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isLetter } from '@malto/contract/modules/assessments.rules'
import type { ResultCard } from '@malto/contract/modules/assessments.results.calls'
import { Emblem, GroupScope, type GroupTone } from '../../../../ui/group.tsx'
import { Hex } from '../../../../ui/Hex.tsx'
import { useWhen } from '../desk.when.ts'

/** What they let this adviser read right now; it may be less tomorrow. */
export function ShownResults({ results }: { results: readonly ResultCard[] }) {
  const { t } = useLingui()
  return (
    <section className="card stack tight" aria-labelledby="shown-results">
      <h2 id="shown-results" className="desk-card-title">{t`Kết quả em đang chia sẻ`}</h2>
      {results.length === 0 ? (
        <p className="small muted">
          {t`Em chưa chia sẻ kết quả nào. Trong phòng, em chọn được kết quả muốn cùng đọc.`}
        </p>
      ) : (
        <ul className="shown-results">
          {results.map((card) => (
            <Shown key={card.id} card={card} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The names in the headline tell whether the first place is shared; then no single emblem may stand for it. */
function toneOf({ code, headline }: ResultCard): Exclude<GroupTone, 'teal'> | null {
  const letter = code?.[0] ?? ''
  return isLetter(letter) && !headline.split(',')[0]?.includes('=')
    ? (letter.toLowerCase() as Exclude<GroupTone, 'teal'>)
    : null
}

function Shown({ card }: { card: ResultCard }) {
  const { t } = useLingui()
  const when = useWhen()
  const tone = toneOf(card)
  const flat = { many: t`Thích nhiều thứ`, none: t`Đang tìm điều mình thích`, mixed: t`Còn đang khám phá` }
  const words = card.quality === 'hidden' ? t`Chưa đủ rõ để đọc` : card.flat ? flat[card.flat] : card.headline
  const made = when.date(when.dayOf(card.made_at))
  const until = card.shared_until && when.shortDate(when.dayOf(card.shared_until))
  return (
    <GroupScope as="li" group={tone ?? 'teal'}>
      <Link to="/result-multi-choice" search={{ result_id: card.id }} className="shown-result">
        {tone ? (
          <Emblem group={tone} size={42} />
        ) : (
          <Hex tone={card.quality === 'hidden' ? 'quiet' : 'soft'} size={40}>
            <IconClipboardCheck size={20} aria-hidden />
          </Hex>
        )}
        <span className="grow">
          <b className="card-title">
            {card.library.title}
            {card.code && <span className="shown-code">{card.code}</span>}
          </b>
          {words && <span className="card-text small">{words}</span>}
          <span className="card-text micro muted num">
            {made}
            {until && <> · {t`xem được đến ${until}`}</>}
          </span>
        </span>
        <IconChevronRight className="chevron" size={18} aria-hidden />
      </Link>
    </GroupScope>
  )
}
