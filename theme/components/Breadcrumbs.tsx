import { t, usePage } from 'docsgen/client';

/** The way from the top of the sidebar to the page. Nothing where it would be the page alone. */
export function Breadcrumbs() {
  const { breadcrumbs } = usePage();
  if (breadcrumbs.length < 2) return null;
  return (
    <nav className="breadcrumbs" aria-label={t`Breadcrumbs`}>
      <ol className="breadcrumbs-list">
        {breadcrumbs.map((crumb, index) => (
          <li key={index}>
            {index === breadcrumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : crumb.href ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <span>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
