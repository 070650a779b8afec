import { TextInput } from '#web/kernel/ui/controls/Field.tsx'
import { Search } from 'lucide-react'
import { searchLengthMax } from '#contract/kernel/page.ts'
import s from './SearchBox.module.css'
import type { useSearchBox } from './use-search-box.ts'

type SearchBoxProps = Omit<ReturnType<typeof useSearchBox>, 'clear'> & { readonly label: string }

export function SearchBox({ label, input, text, type }: SearchBoxProps) {
  return (
    <TextInput
      ref={input}
      className={s.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Search />}
      maxLength={searchLengthMax}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
