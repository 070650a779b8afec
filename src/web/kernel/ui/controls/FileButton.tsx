import { useRef, type ReactNode } from 'react'

interface FileButtonProps {
  readonly accept: string
  readonly onChange: (file: File | null) => void
  readonly children: (button: { readonly onClick: () => void }) => ReactNode
}

/** A button that opens the browser's choice of a file. */
export function FileButton({ accept, onChange, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => onChange(currentTarget.files?.[0] ?? null)}
      />
      {children({ onClick: () => input.current?.click() })}
    </>
  )
}
