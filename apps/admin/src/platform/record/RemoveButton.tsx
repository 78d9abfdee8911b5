import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useDelete, useNotify, useRedirect } from 'react-admin'
import type { Arrangement, Row } from '../arrangement.ts'
import { useSay } from '../language.ts'
import { useMay } from '../powers.ts'
import { isAsked } from '../second-yes.ts'
import { texts } from '../texts.ts'
import { failureText } from '../failures.ts'

export function RemoveButton({ arrangement, row }: { readonly arrangement: Arrangement; readonly row: Row }) {
  const say = useSay()
  const notify = useNotify()
  const redirect = useRedirect()
  const [open, setOpen] = useState(false)
  const [remove, { isPending }] = useDelete()
  const { name } = arrangement.resource
  const title = arrangement.lead.title(row)
  const may = useMay(arrangement.resource, 'delete')
  if (!may || arrangement.stays?.(row)) return null

  const run = () =>
    void remove(
      name,
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(say(texts.removed, { name: title }), { type: 'success' })
          const home = arrangement.home?.(row)
          if (home) redirect(home.path)
          else redirect('list', name)
        },
        onError: (error) => {
          setOpen(false)
          if (!isAsked(error)) notify(failureText(error), { type: 'error' })
        },
      },
    )
  return (
    <>
      <Button
        variant="outlined"
        aria-label={say(texts.remove)}
        startIcon={<IconTrash size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className="label">{say(texts.remove)}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="xs"
        aria-labelledby="remove-title"
      >
        <DialogTitle id="remove-title">{say(texts.remove_sure, { name: title })}</DialogTitle>
        <DialogContent>
          <p className="quiet">{say(texts.remove_text)}</p>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => setOpen(false)}>
            {say(texts.cancel)}
          </Button>
          <Button
            variant="contained"
            loading={isPending}
            sx={{ background: 'var(--live)', color: '#fff', '&:hover': { background: '#a8202f' } }}
            onClick={run}
          >
            {say(texts.remove)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
