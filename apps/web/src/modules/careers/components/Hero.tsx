import { IconArrowLeft, IconArrowsLeftRight, IconShare2 } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CareerDetail } from '@malto/contract/modules/careers.calls'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { BackButton } from '../../../ui/BackButton.tsx'
import { Emblem } from '../../../ui/group.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { CareerSign } from '../art/Cover.tsx'
import { tonesOf } from '../art/palette.ts'
import { SaveButton } from './SaveButton.tsx'

interface Props {
  readonly career: CareerDetail
  readonly onShare: () => void
}

/** The head of a career in its colour: its sign, its letters by name, and what one can do with it. */
export function Hero({ career, onShare }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <header className="career-hero pattern">
      <div className="career-hero-bar">
        <Back />
        <div className="row">
          <button type="button" className="career-glass" aria-label={t`Chia sẻ`} onClick={onShare}>
            <IconShare2 size={20} aria-hidden />
          </button>
          <Link
            className="career-glass"
            to="/career-bank/compare"
            search={{ slugs: career.slug }}
            aria-label={t`So sánh với nghề khác`}
          >
            <IconArrowsLeftRight size={20} aria-hidden />
          </Link>
          <SaveButton career={career} look="glass" />
        </div>
      </div>
      <div className="career-hero-sign">
        <CareerSign career={career} />
      </div>
      <div className="career-hero-words">
        <ul className="career-hero-letters" aria-label={t`Nhóm sở thích của nghề`}>
          {tonesOf(career.code).map((tone) => (
            <li key={tone} className={`career-chip white g-${tone}`}>
              <Emblem group={tone} size={18} />
              {letterWords[tone.toUpperCase() as keyof typeof letterWords][language]}
            </li>
          ))}
        </ul>
        <PageTitle className="display">{career.name}</PageTitle>
        <p className="career-hero-line">{career.tagline}</p>
        <div className="career-hero-actions">
          <SaveButton career={career} look="button" />
          <Link className="career-glass words" to="/career-bank/compare" search={{ slugs: career.slug }}>
            <IconArrowsLeftRight size={20} aria-hidden />
            {t`So sánh`}
          </Link>
          <button type="button" className="career-glass words" onClick={onShare}>
            <IconShare2 size={20} aria-hidden />
            {t`Chia sẻ`}
          </button>
        </div>
      </div>
    </header>
  )
}

/** Whoever came from outside goes to the bank. */
function Back() {
  const { t } = useLingui()
  const bank = (
    <Link className="career-glass" to="/career-bank" aria-label={t`Ngân hàng nghề`}>
      <IconArrowLeft size={20} aria-hidden />
    </Link>
  )
  return <BackButton className="career-glass" otherwise={bank} />
}
