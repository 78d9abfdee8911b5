import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { switchLanguage, useLanguage } from '../../../platform/language.ts'
import { Dom } from '../../../ui/Dom.tsx'
import { Emblem } from '../../../ui/group.tsx'
import { NightPanel } from '../../../ui/NightPanel.tsx'
import '../auth.css'
import '../fields.css'

const flies = [
  [70, 16],
  [18, 44],
  [84, 66],
  [90, 34],
] as const

interface Props {
  readonly pose?: 'hello' | 'celebrate' | 'thinking'
  /** What Đóm says on a wide screen. */
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** Every door stands in this frame: the night with Đóm at the left of a wide screen, the form on paper. */
export function AuthFrame({ pose = 'hello', title, text, children }: Props) {
  const { t } = useLingui()
  return (
    <div className="auth g-teal">
      <NightPanel as="div" className="auth-side" flies={flies}>
        <Link to="/" className="auth-logo" aria-label={t`Malto, trang đầu`}>
          <img src="/art/logo-on-dark.svg" width={147} height={44} alt="" />
        </Link>
        <Dom pose={pose} size={260} hovers className="auth-side-dom" />
        <div>
          <p className="display">{title}</p>
          <p className="muted">{text}</p>
          <div className="auth-emblems">
            {(['r', 'i', 'a', 's', 'e', 'c'] as const).map((group) => (
              <Emblem key={group} group={group} size={44} />
            ))}
          </div>
        </div>
      </NightPanel>
      <div className="auth-main">
        {children}
        <LanguageLine />
      </div>
    </div>
  )
}

/** The doors have no header, but whoever reads English must find it before the first question. */
function LanguageLine() {
  const language = useLanguage()
  const next = language === 'vi' ? 'en' : 'vi'
  return (
    <button
      type="button"
      className="auth-language small"
      lang={next}
      onClick={() => void switchLanguage(next)}
    >
      {next === 'en' ? 'Read in English' : 'Đọc bằng tiếng Việt'}
    </button>
  )
}
