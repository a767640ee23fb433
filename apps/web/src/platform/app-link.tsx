import { Link, type LinkProps } from 'react-router-dom';
import { preloadPage } from './page-registry.ts';

interface AppLinkProps extends LinkProps {
  to: string;
}

/** The router's link; fetches the page's code on hover and focus. */
export function AppLink({ onPointerEnter, onFocus, ...props }: AppLinkProps) {
  return (
    <Link
      {...props}
      onPointerEnter={(event) => {
        preloadPage(props.to);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        preloadPage(props.to);
        onFocus?.(event);
      }}
    />
  );
}
