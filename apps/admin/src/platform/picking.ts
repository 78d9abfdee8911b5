import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Option, Picker } from './arrangement.ts'
import { client } from './client.ts'

const WAIT_MS = 250

/** The value, once it has stood still: a search is not sent for every key. */
export function useSettled<T>(value: T, wait_ms = WAIT_MS): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait_ms)
    return () => clearTimeout(timer)
  }, [value, wait_ms])
  return settled
}

export function useOptions(
  picker: Picker,
  q: string,
  values: Readonly<Record<string, unknown>>,
  enabled: boolean,
): { readonly options: readonly Option[]; readonly pending: boolean } {
  const words = useSettled(q)
  const { data, isFetching } = useQuery({
    queryKey: ['picker', picker.name, words, values],
    queryFn: () => picker.search(client, words, values),
    enabled,
    staleTime: 60_000,
  })
  return { options: data ?? [], pending: enabled && isFetching && data === undefined }
}

/** The words of a value that came with the address or the row. */
export function useNamed(picker: Picker | null, id: string | number | null): string | null {
  const { data } = useQuery({
    queryKey: ['picker', picker?.name, 'named', id],
    queryFn: () => (picker && id !== null ? picker.named(client, id) : null),
    enabled: picker !== null && id !== null,
    staleTime: 300_000,
  })
  return data ?? null
}
