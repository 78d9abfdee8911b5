import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Vietnamese is what we write; English stands beside it. One pair of message files for every module. */
export default defineConfig({
  sourceLocale: 'vi',
  locales: ['vi', 'en'],
  catalogs: [
    {
      path: '<rootDir>/src/app/locales/{locale}',
      include: ['<rootDir>/src/app', '<rootDir>/src/platform'],
      exclude: ['<rootDir>/src/app/people', '<rootDir>/src/app/activities.tsx'],
    },
    {
      path: '<rootDir>/src/app/people/locales/{locale}',
      include: ['<rootDir>/src/app/people', '<rootDir>/src/app/activities.tsx'],
    },
    { path: '<rootDir>/src/ui/locales/{locale}', include: ['<rootDir>/src/ui'] },
    { path: '<rootDir>/src/modules/{name}/locales/{locale}', include: ['<rootDir>/src/modules/{name}'] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
})
