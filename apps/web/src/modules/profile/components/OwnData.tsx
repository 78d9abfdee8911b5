import { Button } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { EXPORT_HOURS, type DataRequest } from '@malto/contract/modules/profile.calls'
import { DomProgress } from '../../../ui/DomProgress.tsx'
import { Hex } from '../../../ui/Hex.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useAskForData } from '../profile.hooks.ts'
import { writeDate } from '../../../platform/formats.ts'
import { useYou } from '../../../platform/reader.ts'
import '../profile.css'

/** Everything that Malto holds about this person, as one file. */
export function OwnData({ requests }: { requests: readonly DataRequest[] }) {
  const { t, i18n } = useLingui()
  const you = useYou()
  const ask = useAskForData()
  const latest = requests.find(({ kind }) => kind === 'export')
  const working = latest?.state === 'waiting' || latest?.state === 'working'
  const until = latest?.until && writeDate(i18n.locale, 'moment', latest.until)
  return (
    <section className="card stack" aria-labelledby="own-data">
      <div className="row">
        <Hex size={42} tone="soft">
          <IconFileZip size={20} aria-hidden />
        </Hex>
        <div className="grow">
          <h3 id="own-data">{t`Tải dữ liệu của ${you}`}</h3>
          <p className="small muted">{t`Một tệp ZIP có mọi điều Malto giữ về ${you}. Tệp được giữ ${EXPORT_HOURS} giờ.`}</p>
        </div>
      </div>
      {working && (
        <output className="stack tight own-data-progress">
          <p className="small">{t`Đang gom dữ liệu, cứ làm việc khác nhé.`}</p>
          <DomProgress label={t`Tiến độ`} value={latest.progress / 100} />
        </output>
      )}
      {latest?.state === 'ready' && latest.url && (
        <Button leftSection={<IconDownload size={20} aria-hidden />} component="a" href={latest.url} download>
          {t`Tải tệp ZIP`}
        </Button>
      )}
      {latest?.state === 'ready' && until && <p className="small muted num">{t`Tải được đến ${until}`}</p>}
      {latest?.state === 'failed' && (
        <Note tone="bad">{t`Lần này chưa gom xong, lỗi ở phía Malto. Thử lại nhé.`}</Note>
      )}
      <Note error={ask.error} />
      {!working && (
        <Button
          variant={latest?.state === 'ready' ? 'default' : 'light'}
          size="sm"
          loading={ask.isPending}
          onClick={() => ask.mutate({})}
        >
          {latest?.state === 'ready' ? t`Gom lại từ đầu` : t`Gom dữ liệu`}
        </Button>
      )}
    </section>
  )
}
