import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { Handout } from '@malto/contract/modules/media.films.calls'
import { Hex } from '../../../../ui/Hex.tsx'
import { writeNumber } from '../../../../platform/formats.ts'

/** What one may take along: a worksheet, a handout. */
export function Files({ files }: { files: readonly Handout[] }) {
  const { t, i18n } = useLingui()
  const size = (bytes: number) =>
    bytes < 1_000_000
      ? `${writeNumber(i18n.locale, Math.max(1, Math.round(bytes / 1000)))} kB`
      : `${writeNumber(i18n.locale, bytes / 1_000_000, { most: 1 })} MB`
  return (
    <ul className="lecture-files">
      {files.map(({ id, title, url, bytes }) => (
        <li key={id}>
          <a className="card card-link" href={url} download>
            <Hex tone="soft" size={42}>
              <IconFileText size={20} aria-hidden />
            </Hex>
            <span className="grow">
              <b className="card-title">{title}</b>
              <span className="small muted num">{t`Tải về · ${size(bytes)}`}</span>
            </span>
            <IconDownload className="chevron" size={20} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
