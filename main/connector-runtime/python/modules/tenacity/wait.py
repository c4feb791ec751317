from tenacity import *
