// Shows /api/openapi.json with Scalar, in the theme that the product is in. Nothing is asked of another server.
const waiting = document.getElementById('waiting');
if (window.Scalar) {
  window.Scalar.createApiReference('#reference', {
    url: '/api/openapi.json',
    theme: 'none',
    darkMode: document.documentElement.classList.contains('dark'),
    authentication: { preferredSecurityScheme: 'bearer' },
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    metaData: { title: 'API reference | Stockhand' },
  });
  waiting.remove();
} else {
  waiting.querySelector('p').textContent = 'The reference could not be loaded.';
}
