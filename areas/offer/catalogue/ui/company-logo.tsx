import { useFileAddress } from '#areas/agency/documents/ui/public.tsx';
import classes from './company-logo.module.css';

interface CompanyLogoProps {
  /** Stored file of the logo; nothing is shown without one. */
  readonly file: number | null;
  /** Pixels. */
  readonly size?: number;
}

function Mark({ file, size }: { readonly file: number; readonly size: number }) {
  const address = useFileAddress(file);
  // Its space is reserved while the picture loads.
  return (
    <span className={classes.logo} style={{ width: size, height: size }} data-company-logo={file}>
      {address === undefined ? null : <img src={address} alt="" width={size} height={size} />}
    </span>
  );
}

/** The round logo of an insurer, next to its name, which identifies it. */
export function CompanyLogo({ file, size = 28 }: CompanyLogoProps) {
  return file === null ? null : <Mark file={file} size={size} />;
}

interface CompanyNameProps {
  readonly name: string;
  readonly logo: number | null;
}

/** An insurer for sellers: its logo, if it has one, and its name. */
export function CompanyName({ name, logo }: CompanyNameProps) {
  if (logo === null) return name;
  return (
    <span className={classes.name}>
      <CompanyLogo file={logo} size={20} />
      {name}
    </span>
  );
}
