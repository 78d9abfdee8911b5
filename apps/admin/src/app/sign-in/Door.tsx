import { IconAlertCircle, IconLanguage } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useLocaleState } from 'react-admin'
import { useSay } from '../../platform/language.ts'
import { useSchemeOnPage } from '../frame/Frame.tsx'
import { words } from './words.ts'

const groups = ['r', 'i', 'a', 's', 'e', 'c'] as const
const flies = [
  { left: '18%', top: '44%' },
  { left: '70%', top: '16%' },
  { left: '90%', top: '34%' },
  { left: '84%', top: '66%' },
]

/** The night panel of the console's door: six sides of the lantern around one light. */
export function Door({ children }: { readonly children: ReactNode }) {
  const say = useSay()
  const [locale, setLocale] = useLocaleState()
  useSchemeOnPage()
  return (
    <div className="door">
      <header className="door-night">
        {flies.map((place) => (
          <span key={place.left} className="fly" style={place} />
        ))}
        <img className="logo" src="/admin/art/logo-on-dark.svg" alt="Malto" width={141} height={40} />
        <div className="door-lantern" aria-hidden>
          <span className="door-light" />
          {groups.map((group, index) => (
            <img
              key={group}
              src={`/admin/art/emblem-${group}.svg`}
              alt=""
              width={78}
              height={78}
              style={{ '--turn': `${index * 60 - 90}deg` } as CSSProperties}
            />
          ))}
        </div>
        <div>
          <p className="display" style={{ color: '#fff' }}>
            {say(words.side_title)}
          </p>
          <p>{say(words.side_text)}</p>
        </div>
      </header>
      <main className="door-form">
        <div className="door-top">
          <button type="button" className="pill" onClick={() => setLocale(locale === 'en' ? 'vi' : 'en')}>
            <IconLanguage size={18} aria-hidden />
            {say(words.language)}
          </button>
        </div>
        {children}
      </main>
    </div>
  )
}

export function Fault({ text }: { readonly text: string | null }) {
  return (
    <div role="alert" className="alert">
      {text ? (
        <p className="door-fault">
          <IconAlertCircle size={20} aria-hidden style={{ flex: 'none' }} />
          {text}
        </p>
      ) : null}
    </div>
  )
}
