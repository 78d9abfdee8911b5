import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { switchLanguage, useLanguage } from '../platform/language.ts'

/** Each language is offered in its own words. */
export function LanguageSwitch() {
  const language = useLanguage()
  const next = language === 'vi' ? 'en' : 'vi'
  return (
    <ActionIcon
      lang={next}
      aria-label={next === 'en' ? 'EN: Switch to English' : 'VI: Chuyển sang tiếng Việt'}
      onClick={() => void switchLanguage(next)}
    >
      <span className="small strong">{next === 'en' ? 'EN' : 'VI'}</span>
    </ActionIcon>
  )
}

export function SchemeSwitch() {
  const { t } = useLingui()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <ActionIcon
      aria-label={dark ? t`Dùng giao diện sáng` : t`Dùng giao diện tối`}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </ActionIcon>
  )
}
