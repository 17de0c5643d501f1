import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Returns a function that opens a path, unless the user has left this page, such as during a request. */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = useRef<string>(undefined);
  useEffect(() => {
    current.current = pathname;
    return () => void (current.current = undefined);
  }, [pathname]);
  return async (to: string) => {
    if (current.current === pathname) await navigate(to);
  };
}
