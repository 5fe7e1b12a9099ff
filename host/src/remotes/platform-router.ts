/**
 * What remotes get as `react-router-dom`: the declarative router, without its data router, which weighs as much again.
 * A test proves that no remote uses a name that is missing here.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
