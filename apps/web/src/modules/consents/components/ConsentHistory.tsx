import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { TIME_ZONE } from '@malto/contract/constants'
import type { ConsentEntry } from '@malto/contract/modules/consents.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import { useLanguage } from '../../../platform/language.ts'

interface Props {
  readonly entries: readonly ConsentEntry[]
  readonly more: boolean
  readonly busy: boolean
  readonly onMore: () => void
}

/** Every yes and no that was ever said, the newest first. */
export function ConsentHistory({ entries, more, busy, onMore }: Props) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const when = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  })
  return (
    <>
      <ol className="card consent-history">
        {entries.map((entry) => (
          <li key={entry.id} className="row">
            {entry.given ? (
              <IconCircleCheck className="yes" size={22} aria-hidden />
            ) : (
              <IconCircleMinus className="no" size={22} aria-hidden />
            )}
            <div className="grow">
              <p className="strong">{consentTexts[entry.purpose].title[language]}</p>
              <p className="small muted">{wordsOf(entry)}</p>
            </div>
            <time className="small muted num" dateTime={entry.at}>
              {when.format(new Date(entry.at))}
            </time>
          </li>
        ))}
      </ol>
      {more && (
        <Button variant="default" size="sm" loading={busy} onClick={onMore}>
          {t`Tải thêm`}
        </Button>
      )}
    </>
  )

  function wordsOf({ given, by, cause }: ConsentEntry): string {
    if (cause === 'link_ended') return t`Rút lại vì kết nối với cha mẹ kết thúc`
    if (by === 'own') return given ? t`Bạn đồng ý` : t`Bạn rút lại`
    return given ? t`Cha mẹ đồng ý` : t`Cha mẹ rút lại`
  }
}
