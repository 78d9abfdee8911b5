import type { Language, Resource } from '@malto/contract'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import type { I18nProvider } from 'react-admin'
import { currentLanguage, keepLanguage } from './language.ts'
import { vietnameseMessages } from './messages.vi.ts'

/** Titles and columns come from the descriptors: whoever names a resource names it once. */
function resourceMessages(resources: readonly Resource[], language: Language) {
  return Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      {
        name: resource.title[language],
        fields: Object.fromEntries(resource.columns.map((each) => [each.field, each.title[language]])),
      },
    ]),
  )
}

export function makeI18nProvider(resources: readonly Resource[]): I18nProvider {
  const messages = (locale: string) => {
    const language: Language = locale === 'en' ? 'en' : 'vi'
    const own = language === 'en' ? englishMessages : vietnameseMessages
    return { ...own, resources: resourceMessages(resources, language) }
  }
  const provider = polyglotI18nProvider(
    messages,
    currentLanguage(),
    [
      { locale: 'vi', name: 'Tiếng Việt' },
      { locale: 'en', name: 'English' },
    ],
    { allowMissing: true },
  )
  return {
    ...provider,
    changeLocale: (locale) => {
      keepLanguage(locale === 'en' ? 'en' : 'vi')
      return provider.changeLocale(locale)
    },
  }
}
