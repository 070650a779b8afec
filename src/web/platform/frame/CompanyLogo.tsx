import s from './CompanyLogo.module.css'

interface CompanyLogoProps {
  /** On this host. */
  readonly address: string
  /** Empty where the company's name is beside it. */
  readonly alt: string
  readonly size: 'small' | 'large'
}

/** A company's logo, on white in both schemes: what it was drawn for. */
export function CompanyLogo({ address, alt, size }: CompanyLogoProps) {
  return <img className={s.logo} data-size={size} src={address} alt={alt} />
}
