import { SearchInput } from '#web/kernel/ui/controls/SearchInput.tsx'
import s from './SearchBox.module.css'
import type { useSearchBox } from './use-search-box.ts'

type SearchBoxProps = Omit<ReturnType<typeof useSearchBox>, 'clear'> & { readonly label: string }

export function SearchBox({ label, input, text, type }: SearchBoxProps) {
  return (
    <SearchInput
      ref={input}
      className={s.search}
      aria-label={label}
      placeholder={label}
      value={text}
      onType={type}
    />
  )
}
