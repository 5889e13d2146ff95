import type { JSX as ReactJsx } from 'react';

// ink-table's types name the global JSX namespace, which @types/react 19 dropped.
declare global {
  namespace JSX {
    type Element = ReactJsx.Element;
  }
}
