import { IconChevronRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isLetter } from '@malto/contract/modules/assessments.rules'
import type { ResultCard } from '@malto/contract/modules/assessments.results.calls'
import { Emblem, GroupScope } from '../../../../ui/group.tsx'
import { Hex } from '../../../../ui/Hex.tsx'
import { testIcons } from '../taking/test-icons.ts'
import { useDay } from '../taking/test-state.ts'
import { toneOf } from './figures.ts'
import { useFlatWords } from './words.ts'

/** One result in a list: which test, when, what stood out; whose, where it is not one's own. */
export function ResultRow({ card, named = false }: { card: ResultCard; named?: boolean }) {
  const { t } = useLingui()
  const day = useDay()
  const flat = useFlatWords()
  const IconOf = testIcons[card.library.scoring]
  const letter = card.code?.[0] ?? ''
  // The names in the headline tell whether the first place is shared; then no single emblem may stand for it.
  const tone = isLetter(letter) && !card.headline.split(',')[0]?.includes('=') ? toneOf(letter) : null
  const words = card.quality === 'hidden' ? t`Chưa đủ rõ để đọc` : card.flat ? flat[card.flat] : card.headline
  return (
    <GroupScope as="li" group={tone ?? 'teal'}>
      <Link className="card card-link result-row" to="/result-multi-choice" search={{ result_id: card.id }}>
        {tone ? (
          <Emblem group={tone} size={46} />
        ) : (
          <Hex tone={card.quality === 'hidden' ? 'quiet' : 'soft'} size={44}>
            <IconOf size={22} aria-hidden />
          </Hex>
        )}
        <span className="grow">
          {named && card.owner && <span className="result-owner small strong">{card.owner.name}</span>}
          <b className="card-title">{card.library.title}</b>
          {words && <span className="card-text small">{words}</span>}
          <span className="card-text small muted num">
            {t`Ngày ${day(card.made_at)}`}
            {card.shared_until && <> · {t`xem được đến ${day(card.shared_until)}`}</>}
          </span>
          {card.quality === 'ask' && <span className="result-chip warn">{t`Nên đọc nhẹ tay`}</span>}
        </span>
        <IconChevronRight className="chevron" size={20} aria-hidden />
      </Link>
    </GroupScope>
  )
}
