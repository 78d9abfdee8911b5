import { Button } from '@mui/material'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'

interface Props {
  readonly label: string
  readonly busy: boolean
  readonly onFile: (file: File) => void
}

const XLSX = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Chooses one Excel file; the same one may be chosen again after it was corrected. */
export function UploadButton({ label, busy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<IconUpload size={20} aria-hidden />}
        aria-label={label}
        loading={busy}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        <span className="label">{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept={XLSX}
        className="unseen"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
