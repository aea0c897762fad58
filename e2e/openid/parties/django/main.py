import json
import os
import sys

from authlib.integrations.django_client import OAuth
from django.conf import settings
from django.core.management import execute_from_command_line
from django.core.wsgi import get_wsgi_application
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import path
from django.utils.html import format_html

settings.configure(
    SECRET_KEY="a secret of the party, for tests only",
    ALLOWED_HOSTS=["127.0.0.1"],
    ROOT_URLCONF=__name__,
    MIDDLEWARE=["django.contrib.sessions.middleware.SessionMiddleware"],
    SESSION_ENGINE="django.contrib.sessions.backends.cache",
    CACHES={"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}},
    AUTHLIB_OAUTH_CLIENTS={
        "countersign": {
            "client_id": os.environ["CLIENT_ID"],
            "client_secret": os.environ["CLIENT_SECRET"],
        }
    },
)

oauth = OAuth()
oauth.register(
    name="countersign",
    server_metadata_url=os.environ["ISSUER"] + "/.well-known/openid-configuration",
    client_kwargs={"scope": "openid profile wallets", "code_challenge_method": "S256"},
)

START = '<!doctype html><html lang="en"><title>Party</title><link rel="icon" href="data:,">'


def home(request):
    user = request.session.get("user")
    if user is None:
        return HttpResponse(START + '<a href="/login">Sign in</a>')
    page = '<output>{}</output><pre>{}</pre><a href="/logout">Sign out</a>'
    return HttpResponse(START + format_html(page, user["sub"], json.dumps(user)))


def login(request):
    return oauth.countersign.authorize_redirect(request, os.environ["BASE_URL"] + "/callback")


def callback(request):
    token = oauth.countersign.authorize_access_token(request)
    request.session["user"] = oauth.countersign.userinfo(token=token)
    return redirect("/")


def logout(request):
    request.session.flush()
    return redirect("/")


urlpatterns = [
    path("", home),
    path("login", login),
    path("callback", callback),
    path("logout", logout),
]

application = get_wsgi_application()

if __name__ == "__main__":
    address = "127.0.0.1:" + os.environ["PORT"]
    execute_from_command_line([sys.argv[0], "runserver", "--noreload", address])
