import type { Words } from '@malto/contract'
import { verifyAudit } from '@malto/contract/modules/roles.admin'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { client } from '../../platform/client.ts'
import { showMoment, showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { texts } from '../../platform/texts.ts'
import { ErrorState, EmptyState } from '../../ui/states.tsx'
import { failureText } from '../../platform/failures.ts'

const words = {
  verify: { vi: 'Kiểm tra chuỗi', en: 'Verify' },
  whole: { vi: 'Nhật ký nguyên vẹn', en: 'The log is whole' },
  whole_text: {
    vi: '{rows} thao tác, không dòng nào bị sửa hay bỏ. Kiểm tra lúc {at}.',
    en: '{rows} entries, none changed or taken out. Checked at {at}.',
  },
  broken: { vi: 'Chuỗi bị đứt ở dòng {row}', en: 'The chain breaks at entry {row}' },
  broken_text: {
    vi: 'Từ dòng này, nhật ký đã bị sửa hoặc bỏ bớt. Hãy báo người phụ trách an toàn dữ liệu.',
    en: 'From this entry on the log was changed or cut. Please tell whoever looks after data safety.',
  },
} satisfies Record<string, Words>

interface Verdict {
  readonly ok: boolean
  readonly rows: number
  readonly first_broken: number | null
  readonly checked_at: string
}

export function VerifyButton() {
  const say = useSay()
  const language = useLanguage()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const run = async () => {
    setBusy(true)
    try {
      setVerdict(await client(verifyAudit, {}))
    } catch (error) {
      notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<IconShieldCheck size={20} aria-hidden />}
        aria-label={say(words.verify)}
        loading={busy}
        loadingPosition="start"
        onClick={() => void run()}
      >
        <span className="label">{say(words.verify)}</span>
      </Button>
      {verdict ? (
        <Dialog open onClose={() => setVerdict(null)} fullWidth maxWidth="xs" aria-labelledby="verdict">
          <DialogTitle id="verdict">{say(words.verify)}</DialogTitle>
          <DialogContent>
            {verdict.ok ? (
              <EmptyState
                icon={IconShieldCheck}
                title={say(words.whole)}
                text={say(words.whole_text, {
                  rows: showNumber(verdict.rows, language),
                  at: showMoment(verdict.checked_at),
                })}
              />
            ) : (
              <ErrorState
                title={say(words.broken, { row: verdict.first_broken ?? '?' })}
                text={say(words.broken_text)}
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={() => setVerdict(null)}>
              {say(texts.close)}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  )
}
