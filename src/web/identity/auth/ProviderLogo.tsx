import type { OpenIdProvider } from '#domain/identity/auth/openid.ts'

/** In the provider's brand colors. Hidden from screen readers: put the name beside it. */
export function ProviderLogo({ provider }: { readonly provider: OpenIdProvider }) {
  const viewBox = provider === 'google' ? '0 0 48 48' : '0 0 21 21'
  return (
    <svg width={18} height={18} viewBox={viewBox} aria-hidden="true">
      {shapes[provider].map(({ d, fill }) => (
        <path key={fill} d={d} fill={fill} />
      ))}
    </svg>
  )
}

const shapes: Readonly<Record<OpenIdProvider, readonly { d: string; fill: string }[]>> = {
  google: [
    {
      fill: '#ea4335',
      d: 'M24 9.5c3.5 0 6.7 1.2 9.2 3.600l6.9-6.900C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.200l8 6.200C12.4 13.7 17.7 9.5 24 9.500z',
    },
    {
      fill: '#4285f4',
      d: 'M47 24.600c0-1.6-.2-3.1-.4-4.600H24v9h12.900c-.6 3-2.3 5.5-4.8 7.200l7.7 6C44.4 38 47 31.9 47 24.600z',
    },
    {
      fill: '#fbbc05',
      d: 'M10.5 28.600c-.5-1.5-.8-3-.8-4.600s.3-3.1.8-4.600l-8-6.200C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.800l7.9-6.200z',
    },
    {
      fill: '#34a853',
      d: 'M24 48c6.5 0 11.9-2.1 15.9-5.800l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.900l-7.9 6.200C6.5 42.6 14.6 48 24 48z',
    },
  ],
  microsoft: [
    { fill: '#f25022', d: 'M0 0h10v10H0z' },
    { fill: '#7fba00', d: 'M11 0h10v10H11z' },
    { fill: '#00a4ef', d: 'M0 11h10v10H0z' },
    { fill: '#ffb900', d: 'M11 11h10v10H11z' },
  ],
}
